import type { ProductKind } from '@sabha/contract/sales/product';
import type { ProductStatus, ProductWarning } from '@sabha/contract/sales/sales-management';
import type { TagKind } from '../../../../ui/tag.tsx';
import { m } from '../../../../paraglide/messages.js';

export const kindNames: Readonly<Record<ProductKind, () => string>> = {
  pass: m.catalogue_kind_pass,
  workshop: m.catalogue_kind_workshop,
  meal: m.catalogue_kind_meal,
  merchandise: m.catalogue_kind_merchandise,
};

export const warningNames: Readonly<Record<ProductWarning, () => string>> = {
  no_quota: m.organise_warning_no_quota,
  never_on_sale: m.organise_warning_never_on_sale,
  sale_over: m.organise_warning_sale_over,
  free_for_everybody: m.organise_warning_free,
  other_days: m.organise_warning_other_days,
  overbooked: m.organise_warning_overbooked,
  untranslated: m.organise_warning_untranslated,
};

export const saleNames: Readonly<Record<ProductStatus['state'], () => string>> = {
  on_sale: m.organise_sale_open,
  soon: m.organise_sale_soon,
  over: m.tickets_over,
  sold_out: m.tickets_sold_out,
};

export const saleKinds: Partial<Record<ProductStatus['state'], TagKind>> = { on_sale: 'ok', soon: 'info', sold_out: 'lit' };
