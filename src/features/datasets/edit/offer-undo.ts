import { notify } from '#data/platform/toasts.ts'
import { isolated } from '#domain/core/text/isolated.ts'

/** Says that a column or a metric was taken out, and how it comes back. */
export function offerUndo(name: string, undo: () => void): void {
  notify({ type: 'info', text: `${isolated(name)} was removed.`, action: { label: 'Undo', run: undo } })
}
