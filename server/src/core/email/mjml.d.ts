declare module 'mjml' {
  interface Options {
    readonly validationLevel?: 'strict' | 'soft' | 'skip';
    readonly fonts?: Readonly<Record<string, string>>;
    readonly keepComments?: boolean;
  }
  export default function mjml2html(source: string, options?: Options): Promise<{ readonly html: string }>;
}
