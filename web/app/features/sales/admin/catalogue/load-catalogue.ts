import type { ApiClient } from '@sabha/contract/core/operation';
import { notFound } from '@sabha/contract/core/errors';
import { edition as editionType } from '@sabha/contract/content/edition';
import { session } from '@sabha/contract/schedule/session';
import { product, type Benefit, type Product } from '@sabha/contract/sales/product';
import { quota, type Quota } from '@sabha/contract/sales/quota';
import type { Archive, ProductStatus } from '@sabha/contract/sales/sales-management';
import { getCatalogueStatus, listArchivedItems } from '@sabha/contract/sales/sales-operations';
import { taxClass } from '@sabha/contract/sales/tax-class';
import type { AdminEdition } from '../../../admin/kit/admin-page.ts';

/** A product and how it stands at this moment. */
export interface Item {
  readonly row: Product;
  readonly status: ProductStatus;
}

export interface LoadedCatalogue {
  readonly items: readonly Item[];
  readonly quotas: readonly Quota[];
  /** Places by quota. */
  readonly taken: ReadonlyMap<number, number>;
  readonly archive: Archive;
}

const nothing: Archive = { products: [], quotas: [] };
const inOrder = { limit: -1, sortOrder: 'asc' as const };

/** All that is sold or was archived; the archive stays closed to who may not delete. */
export async function loadCatalogue(api: ApiClient, { slug, edition_id }: AdminEdition, canArchive: boolean): Promise<LoadedCatalogue> {
  const filterFields = JSON.stringify({ edition_id });
  const query = { edition: slug };
  const [products, quotas, status, archived] = await Promise.all([
    api.call(product.operations.getAll, { query: { ...inOrder, sortField: 'position', filterFields } }),
    api.call(quota.operations.getAll, { query: { ...inOrder, sortField: 'name', filterFields } }),
    api.call(getCatalogueStatus, { query }),
    canArchive ? api.call(listArchivedItems, { query }).then(({ data }) => data) : nothing,
  ]);
  const items = products.data.flatMap((row): Item[] => {
    const found = status.data.products.find(({ product_id }) => product_id === row.product_id);
    return found ? [{ row, status: found }] : [];
  });
  const taken = new Map(status.data.quotas.map(({ quota_id, taken_count }) => [quota_id, taken_count]));
  return { items, quotas: quotas.data, taken, archive: archived };
}

export interface LoadedProduct {
  /** Null for a new one. */
  readonly row: Product | null;
  readonly soldCount: number;
  readonly taxes: readonly { readonly value: number; readonly label: string }[];
  readonly sessions: readonly { readonly value: number; readonly label: string }[];
  /** Of the event. */
  readonly days: readonly string[];
  /** Rows of comparison that other products have. */
  readonly known: readonly Benefit[];
  /** Where a new product stands: after all others. */
  readonly position: number;
}

/** One product and what its form offers. @throws ProblemError 404 */
export async function loadProduct(api: ApiClient, { slug, edition_id }: AdminEdition, key: string): Promise<LoadedProduct> {
  const filterFields = JSON.stringify({ edition_id });
  const [products, taxes, sessions, status, edition] = await Promise.all([
    api.call(product.operations.getAll, { query: { ...inOrder, sortField: 'position', filterFields } }),
    api.call(taxClass.operations.getAll, { query: { ...inOrder, sortField: 'name', filterFields } }),
    api.call(session.operations.getAll, { query: { ...inOrder, sortField: 'title', filterFields, fields: 'session_id,title' } }),
    api.call(getCatalogueStatus, { query: { edition: slug } }),
    api.call(editionType.operations.getOne, { query: { filterFields } }),
  ]);
  const row = products.data.find(({ product_id }) => String(product_id) === key) ?? null;
  if (!row && key !== 'new') throw notFound('There is no such product.');
  const others = products.data.filter((each) => each !== row);
  return {
    row,
    soldCount: status.data.products.find(({ product_id }) => product_id === row?.product_id)?.sold_count ?? 0,
    taxes: taxes.data.map(({ tax_class_id, name, rate_bp }) => ({ value: tax_class_id, label: `${name} · ${rate_bp / 100} %` })),
    sessions: sessions.data.map(({ session_id, title }) => ({ value: session_id, label: title })),
    days: daysBetween(edition.data.starts_on, edition.data.ends_on),
    known: [...new Map(others.flatMap(({ benefits }) => benefits).map((benefit) => [benefit.key, benefit])).values()],
    position: Math.max(-1, ...others.map((each) => each.position)) + 1,
  };
}

const dayMs = 86_400_000;

function daysBetween(first: string, last: string): string[] {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  const count = Math.min(31, Math.round((to - from) / dayMs) + 1);
  return Array.from({ length: Math.max(0, count) }, (_, n) => new Date(from + n * dayMs).toISOString().slice(0, 10));
}
