import type { Article } from '../../../articles/article';

export const affiliate: Article = {
  title: 'Affiliates',
  lead: 'You write about gifts, money or weddings, and would like to send your readers our way. There is no affiliate program yet, and we would rather say so than take your form and be silent.',
  sections: [
    {
      heading: 'Where it stands',
      id: 'state',
      parts: [
        'We are building it after the shop itself. When it opens it will be described here: what it pays, for what, and when.',
        'Until then you may link to any page of the store. No link of ours follows your readers to other sites.',
      ],
    },
    {
      heading: 'Being told',
      id: 'told',
      parts: [
        '[Our newsletter](/newsletter/signup/) will say when it opens. For anything that cannot wait, [call or text us](/contact-us/).',
      ],
    },
  ],
};
