import ts from 'typescript';

/** What a template says, with its values as the placeholders of a message. */
export function templateText(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return template.templateSpans.reduce(
    (before, { literal }, index) => `${before}{${index}}${literal.text}`,
    template.head.text,
  );
}
