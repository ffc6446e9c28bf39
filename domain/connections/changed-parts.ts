import type { DatabaseDraft } from './draft.ts'

/** The parts of a database in which two drafts differ, as words. */
export function changedParts(before: DatabaseDraft, after: DatabaseDraft): readonly string[] {
  const parts: readonly (readonly [label: string, of: (draft: DatabaseDraft) => unknown])[] = [
    ['name', ({ name }) => name],
    [
      'connection',
      ({ fields, address, tls, query, certificate }) => [[...fields], address, tls, query, certificate],
    ],
    ['options', ({ switches, texts }) => [switches, texts]],
  ]
  return parts.flatMap(([label, of]) =>
    JSON.stringify(of(before)) === JSON.stringify(of(after)) ? [] : [label],
  )
}

/** The sentence about a change by somebody else, after which a save was rejected. */
export function conflictText(parts: readonly string[]): string {
  const what = parts.length === 0 ? '' : ` (${parts.join(', ')})`
  return `This database was changed elsewhere meanwhile${what}. Save again to replace that, or cancel to keep it.`
}
