import { type ExpressionDrafts, keepExpressionDraft } from '#data/commands/datasets/expression-drafts.ts'
import { dropNewPart, keepNewPart, storeNewPart } from '#data/commands/datasets/new-parts.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { notify } from '#data/platform/toasts.ts'
import type { Written } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { type NewPart, newPartsOf } from '#domain/records/datasets/new-part.ts'
import type { StoredDataset } from '#domain/records/datasets/record.ts'
import { useWorkspace } from '#parts/workspace.ts'
import type { TryExpression } from './ExpressionField.tsx'

/** How the expressions of a dataset are checked, and what of them nobody saved. */
export interface ExpressionChecks {
  readonly tryOut: TryExpression | null
  /** What is typed and not saved of the part of that key; null for nothing. */
  readonly draftOf: (key: string) => string | null
  readonly keepDraft: (key: string, text: string | null) => void
  readonly newParts: NewParts
}

/** The parts that are written on this device and are in no dataset yet. */
interface NewParts {
  /** Those of a kind, without those that are stored by now. */
  readonly of: (kind: NewPart['kind'], stored: readonly (string | null)[]) => readonly NewPart[]
  readonly begin: (part: NewPart) => void
  readonly change: (part: NewPart, patch: { readonly name?: string; readonly expression?: string }) => void
  readonly drop: (part: NewPart) => void
  /** Makes it a part of the dataset; says whether it is one. */
  readonly store: (part: NewPart, genericType: number | null) => Promise<boolean>
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
      if (dataset !== null) void orSaid(keepExpressionDraft(db, { localId: dataset.localId, part }, text))
    },
    newParts: newPartsIn(db, dataset?.localId ?? null, drafts),
  }
}

function newPartsIn(db: LocalDatabase, localId: LocalId | null, drafts: ExpressionDrafts): NewParts {
  return {
    of: (kind, stored) => newPartsOf(drafts, kind, stored),
    begin: (part) => {
      if (localId !== null) void orSaid(keepNewPart(db, { localId, part }, { begins: true }))
    },
    change: (part, patch) => {
      if (localId !== null) void orSaid(keepNewPart(db, { localId, part }, patch))
    },
    drop: (part) => {
      if (localId !== null) void orSaid(dropNewPart(db, { localId, part }))
    },
    store: async (part, genericType) =>
      localId !== null && (await orSaid(storeNewPart(db, { localId, part }, genericType))) === true,
  }
}

/** The value of a write; null where it failed, which a toast then says. */
async function orSaid<T>(written: Written<T>): Promise<T | null> {
  const stored = await written
  if (stored.ok) return stored.value
  notify({ type: 'danger', text: stored.error.message, noDuplicate: true })
  return null
}
