import type { Admin } from '../../../auth/useAdminAccess';

/** The firm's drivers. */
export function DriversTab({ admin }: { readonly admin: Admin }) {
  return <p>{admin.email}</p>;
}
