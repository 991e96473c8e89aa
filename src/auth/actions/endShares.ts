/**
 * Ends the links of an account's rides that aren't over. An overdue one doesn't keep the account
 * from being deleted.
 * @throws BackendError
 */
export async function endShares(uid: string): Promise<void> {
  const [{ listUnfinishedRides }, { stopSharing }] = await Promise.all([
    import('../../firebase/rides/read/rides'),
    import('../../firebase/rides/documents/rideShares'),
  ]);
  const rides = await listUnfinishedRides(uid);
  await Promise.all(rides.map(({ id }) => stopSharing(id)));
}
