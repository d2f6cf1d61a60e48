import { certificateOperations } from '@sabha/contract/certificates/operations';
import type { Feature } from '../../core/feature.ts';
import { certificateEntity } from './certificate.entity.ts';
import { certificatesData } from './personal-data.ts';
import { verifyHandler } from './verify-certificate.ts';

/** What somebody did, with a number by which anybody can check it. */
export const certificates: Feature = {
  name: 'certificates',
  personalData: certificatesData,
  operations: certificateOperations,
  handlers: [verifyHandler],
  entities: [certificateEntity],
};
