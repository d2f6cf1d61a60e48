import { z } from 'zod';
import { gstStates, isGstin, type GstStateCode } from './gst-states.ts';

export const gstStateCodeSchema = z.enum(Object.keys(gstStates) as [GstStateCode, ...GstStateCode[]]);

export const gstinSchema = z.string().trim().toUpperCase().refine(isGstin, 'This is not a GSTIN: look at each of its 15 characters again.');
