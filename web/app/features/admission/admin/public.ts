/** Prints the badge of one place, beside its order. */
export { PrintBadge } from './badges/print-badge.tsx';
