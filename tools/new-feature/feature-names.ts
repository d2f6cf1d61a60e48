/** Every spelling of a feature's name and its noun that the templates use. */
export type FeatureNames = Readonly<Record<string, string>>;

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * @param feature the folder, kebab-case and usually plural: `lost-items`
 * @param noun one of what it keeps; the feature without its last s unless said
 * @throws Error when a name is not in kebab-case, or the noun cannot be told from the feature
 */
export function nameFeature(feature: string, noun: string = feature.replace(/s$/, '')): FeatureNames {
  for (const name of [feature, noun]) if (!kebab.test(name)) throw new Error(`"${name}" is not in kebab-case, like lost-items.`);
  if (noun === feature) throw new Error(`Say what one of ${feature} is called: npm run new:feature -- ${feature} NOUN`);
  const nouns = feature === `${noun}s` ? feature : `${noun}s`;
  return {
    feature,
    noun,
    nouns,
    feature_snake: toSnake(feature),
    noun_snake: toSnake(noun),
    nouns_snake: toSnake(nouns),
    featureCamel: toCamel(feature),
    nounCamel: toCamel(noun),
    nounsCamel: toCamel(nouns),
    Noun: toPascal(noun),
    Nouns: toPascal(nouns),
    nounWords: nouns.replaceAll('-', ' '),
    Title: capitalize(feature.replaceAll('-', ' ')),
  };
}

/** @throws Error when the template asks for a name that there is none of */
export function fillTemplate(template: string, names: FeatureNames): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const name = names[key];
    if (name === undefined) throw new Error(`The template uses the unknown name ${key}.`);
    return name;
  });
}

const toSnake = (name: string) => name.replaceAll('-', '_');
const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const toPascal = (name: string) => name.split('-').map(capitalize).join('');
const toCamel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
