import { certificate } from '@sabha/contract/certificates/certificate';
import { makeCertificateNumber } from '@sabha/contract/certificates/certificate-number';
import { badRequest } from '@sabha/contract/core/errors';
import { randomInt } from 'node:crypto';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import type { WriteCall } from '../../core/entities/entity-model.ts';
import { certificatePolicy } from '../../permissions/certificates.ts';
import { certificates } from './schema.ts';

export const certificateEntity = declareEntity(certificate, {
  table: certificates,
  policy: certificatePolicy,
  notFound: 'There is no such certificate.',
  hooks: {
    beforeCreate: async (call) => {
      await checkReason(call);
      return { ...call.after, number: makeCertificateNumber(randomInt) };
    },
    beforeUpdate: checkReason,
  },
});

/** Whoever revokes says why. */
async function checkReason({ before, after }: WriteCall): Promise<void> {
  const reason = { ...before, ...after }['revoked_reason'];
  if (!after['revoked_at'] || reason) return;
  const message = 'Say why it is revoked.';
  throw badRequest(`revoked_reason: ${message}`, [{ path: 'revoked_reason', message }]);
}
