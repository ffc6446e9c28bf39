import type { Text } from '@codemirror/state'

const texts = new WeakMap<Text, string>()

/** The text of a document, built once for each of its versions. */
export const docText = (doc: Text) => {
  const known = texts.get(doc)
  if (known !== undefined) return known
  const text = doc.toString()
  texts.set(doc, text)
  return text
}
