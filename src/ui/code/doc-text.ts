import type { Text } from '@codemirror/state'

const texts = new WeakMap<Text, string>()

/** The whole text of a document; built once for each version of it. */
export const docText = (doc: Text) => {
  const known = texts.get(doc)
  if (known !== undefined) return known
  const text = doc.toString()
  texts.set(doc, text)
  return text
}
