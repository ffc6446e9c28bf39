import { type HeldExpressions, holdExpression } from '#data/commands/datasets/held-expressions.ts'
import { notify } from '#data/platform/toasts.ts'
import type { StoredDataset } from '#domain/records/datasets/record.ts'
import { useWorkspace } from '#parts/workspace.ts'
import type { TryExpression } from './ExpressionField.tsx'

/** How the expressions of a dataset are checked, and what of them nobody saved. */
export interface ExpressionChecks {
  readonly tryOut: TryExpression | null
  /** What is held of the part of that key; null for nothing. */
  readonly heldOf: (key: string) => string | null
  readonly hold: (key: string, text: string | null) => void
}

/** Checks expressions with the server, as long as it can be reached and has the dataset. `held` are those on this device. */
export function useChecks(
  dataset: StoredDataset | null,
  held: HeldExpressions,
  canReach: boolean,
): ExpressionChecks {
  const { db } = useWorkspace()
  const serverId = dataset?.serverId ?? null
  return {
    tryOut:
      !canReach || serverId === null
        ? null
        : async (expression, signal) => {
            const code = await import('#data/commands/datasets/check-expression.ts').catch(() => null)
            return code === null
              ? { state: 'unchecked' }
              : code.checkExpression(db.name, serverId, expression, signal)
          },
    heldOf: (key) => held.get(key) ?? null,
    hold: (part, text) => {
      if (dataset === null) return
      void holdExpression(db, { localId: dataset.localId, part }, text).then((stored) => {
        if (!stored.ok) notify({ type: 'danger', text: stored.error.message, noDuplicate: true })
      })
    },
  }
}
