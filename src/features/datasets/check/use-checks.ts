import { type ExpressionDrafts, keepExpressionDraft } from '#data/commands/datasets/expression-drafts.ts'
import { notify } from '#data/platform/toasts.ts'
import type { StoredDataset } from '#domain/records/datasets/record.ts'
import { useWorkspace } from '#parts/workspace.ts'
import type { TryExpression } from './ExpressionField.tsx'

/** How the expressions of a dataset are checked, and what of them nobody saved. */
export interface ExpressionChecks {
  readonly tryOut: TryExpression | null
  /** What is typed and not saved of the part of that key; null for nothing. */
  readonly draftOf: (key: string) => string | null
  readonly keepDraft: (key: string, text: string | null) => void
}

/** Checks expressions with the server, as long as it can be reached and has the dataset. `drafts` are what this device has of them and nobody saved. */
export function useChecks(
  dataset: StoredDataset | null,
  drafts: ExpressionDrafts,
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
    draftOf: (key) => drafts.get(key) ?? null,
    keepDraft: (part, text) => {
      if (dataset === null) return
      void keepExpressionDraft(db, { localId: dataset.localId, part }, text).then((stored) => {
        if (!stored.ok) notify({ type: 'danger', text: stored.error.message, noDuplicate: true })
      })
    },
  }
}
