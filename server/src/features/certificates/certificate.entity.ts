import { certificate } from '@sabha/contract/certificates/certificate';
import { makeCertificateNumber } from '@sabha/contract/certificates/certificate-number';
import { randomInt } from 'node:crypto';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import { certificatePolicy } from '../../permissions/certificates.ts';
import { certificates } from './schema.ts';

export const certificateEntity = declareEntity(certificate, {
  table: certificates,
  policy: certificatePolicy,
  notFound: 'There is no such certificate.',
  hooks: { beforeCreate: async ({ after }) => ({ ...after, number: makeCertificateNumber(randomInt) }) },
});
