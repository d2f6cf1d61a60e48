// What the admin pages of other features use of this one's.
export { loadRoles } from './load-roles.ts';
export { permissionLabel } from './permission-labels.ts';
export { RequestList } from './role-requests/request-list.tsx';
