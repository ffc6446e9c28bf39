import { isolated } from '#domain/core/text/isolated.ts'
import type { DeletedQuery, DeletedText } from '#domain/editor/versions/deleted-queries.ts'

/** The note below the name of a deleted saved query; may be empty. */
export function queryNote({ isLocal, isDiscarded, texts }: Omit<DeletedQuery, 'localId'>): string {
  if (isDiscarded) return 'It was discarded and is not on the server.'
  if (texts.length > 1 && texts[0]?.from === 'elsewhere')
    return 'It was changed elsewhere too. That text is first, the text of this device second.'
  return isLocal ? '' : 'It was deleted on another device.'
}

/** Distinguishes the texts of a deleted query. */
export function textLabel({ from, current }: Pick<DeletedText, 'from' | 'current'>, name: string): string {
  const label = FROM_LABELS[from]
  return current.name === name ? label : `${label}, “${isolated(current.name)}”`
}

const FROM_LABELS = {
  elsewhere: 'As it was changed elsewhere',
  deletion: 'As it was on this device',
  before: 'As it was before',
} as const satisfies Record<DeletedText['from'], string>
