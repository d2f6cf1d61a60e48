import { badgeOperations } from '@sabha/contract/admission/badge-operations';
import { doorOperations } from '@sabha/contract/admission/door-operations';
import { walletOperations } from '@sabha/contract/admission/wallet-operations';
import type { Feature } from '../../core/feature.ts';
import { warnOfAppleKeys } from '../sales/public.ts';
import { badgeHandlers } from './badges/badge-handlers.ts';
import { checkInListEntity } from './check-in-list.entity.ts';
import { deviceHandlers } from './door/device-handlers.ts';
import { doorChannels } from './door/door-channels.ts';
import { doorHandlers } from './door/door-handlers.ts';
import { admissionData } from './personal-data.ts';
import { walletHandlers } from './wallets/wallet-handlers.ts';

/** From the ticket to the hall: doors and their devices, badges, and tickets in the wallets of phones. */
export const admission: Feature = {
  name: 'admission',
  operations: [...doorOperations, ...badgeOperations, ...walletOperations],
  handlers: [...doorHandlers, ...deviceHandlers, ...badgeHandlers, ...walletHandlers],
  entities: [checkInListEntity],
  channels: doorChannels,
  mount(_, ctx) {
    warnOfAppleKeys(ctx);
    return Promise.resolve();
  },
  personalData: admissionData,
};
