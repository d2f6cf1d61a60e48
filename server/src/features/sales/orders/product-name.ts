import { eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { inLanguage } from '../../../core/text/translate.ts';
import { products } from '../schema.ts';

/** What a product is called in each language. @throws for a product that is not there */
export async function readProductName({ db }: Context, product_id: number): Promise<(locale: string) => string> {
  const [product] = await db
    .select({ name: products.name, translations: products.translations })
    .from(products)
    .where(eq(products.product_id, product_id));
  if (!product) throw new Error(`The product ${product_id} of a ticket is not there.`);
  return (locale) => inLanguage(product, 'name', locale);
}
