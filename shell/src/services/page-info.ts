import { documentTitle } from '../routing/page-title.ts';

export type PageDescription = { readonly title: string; readonly description?: string };

export type PageInfo = {
  readonly describe: (page: PageDescription) => void;
  /** Title of the screen without the product's name, as it is announced. */
  readonly title: () => string;
};

/** The document's title and meta description. The page itself carries them first; from then on the shell does. */
export function createPageInfo(productName: string): PageInfo {
  let current = '';
  return {
    title: () => current,
    describe: ({ title, description }) => {
      current = title;
      document.title = documentTitle(title, productName);
      if (description !== undefined) metaDescription().content = description;
    },
  };
}

function metaDescription(): HTMLMetaElement {
  const present = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (present) return present;
  const meta = document.createElement('meta');
  meta.name = 'description';
  document.head.append(meta);
  return meta;
}
