import type { Article } from '../../../articles/article';

export const affiliate: Article = {
  title: 'Affiliates',
  lead: 'You write about gifts, money or weddings, and would like to send your readers our way. There is no affiliate program yet, and we would rather say so than take your form and be silent.',
  sections: [
    {
      heading: 'Where it stands',
      id: 'state',
      parts: [
        'If it opens, it will be described here: what it pays, for what, and when.',
        'Until then you may link to any page of the store. No link of ours follows your readers to other sites. For facts and figures see [the press page](/press/).',
      ],
    },
    {
      heading: 'Being told',
      id: 'told',
      parts: [
        '[Our newsletter](/newsletter/signup/) would say so first. For anything that cannot wait, [call or text us](/contact-us/).',
      ],
    },
  ],
};
