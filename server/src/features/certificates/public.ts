/** A certificate that another feature issues, and those that it has issued. */
export { issueCertificate, readCertificates } from './issue-certificate.ts';
