interface Backends {
  readonly localBackend: {
    readonly firestore: { readonly host: string; readonly port: number };
  } | null;
}

/** Origin of Firestore's REST API: Google's servers or the local backend. */
export function firestoreOrigin({ localBackend }: Backends): string {
  if (localBackend === null) {
    return 'https://firestore.googleapis.com';
  }
  const { host, port } = localBackend.firestore;
  return `http://${host}:${port}`;
}
