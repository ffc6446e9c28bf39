import { bytesText } from '#domain/core/number/format-quantity.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { ClosedTab } from './use-closed-tabs.ts'

/** Size of a closed tab, including its stored results. */
export function weightText({ textBytes, resultBytes }: Pick<ClosedTab, 'textBytes' | 'resultBytes'>): string {
  return bytesText(textBytes + resultBytes)
}

export function deletionTitle({ current }: Pick<ClosedTab, 'current'>): string {
  return `Delete ${isolated(current.name)} now?`
}

/** Explains what is deleted with a closed tab. */
export function deletionText({ resultCount, unsent }: Pick<ClosedTab, 'resultCount' | 'unsent'>): string {
  const results = resultCount === 0 ? '' : resultCount === 1 ? ', its result' : `, its ${resultCount} results`
  const text = `Its text${results}, its runs and its versions are removed from this device. This cannot be undone.`
  return unsent ? `It has changes that are not on the server. They are removed too. ${text}` : text
}
