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

/** Checks and drafts of a dataset's expressions. */
export interface ExpressionChecks {
  readonly tryOut: TryExpression | null
  /** The draft for the part of that key; null if there is none. */
  readonly draftOf: (key: string) => string | null
  readonly keepDraft: (key: string, text: string | null) => void
  readonly newParts: NewParts
}

/** Parts that exist on this device only, not in the dataset yet. */
interface NewParts {
  /** The parts of a kind, without those that are stored by now. */
  readonly of: (kind: NewPart['kind'], stored: readonly (string | null)[]) => readonly NewPart[]
  readonly begin: (part: NewPart) => void
  readonly change: (part: NewPart, patch: { readonly name?: string; readonly expression?: string }) => void
  readonly drop: (part: NewPart) => void
  /** Adds it to the dataset; resolves to whether it succeeded. */
  readonly store: (part: NewPart, genericType: number | null) => Promise<boolean>
}

/**
 * Checks expressions on the server while it can be reached and has the dataset. `drafts` are the unsaved texts on this
 * device.
 */
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
      if (dataset !== null) void orToast(keepExpressionDraft(db, { localId: dataset.localId, part }, text))
    },
    newParts: newPartsIn(db, dataset?.localId ?? null, drafts),
  }
}

function newPartsIn(db: LocalDatabase, localId: LocalId | null, drafts: ExpressionDrafts): NewParts {
  return {
    of: (kind, stored) => newPartsOf(drafts, kind, stored),
    begin: (part) => {
      if (localId !== null) void orToast(keepNewPart(db, { localId, part }, { begins: true }))
    },
    change: (part, patch) => {
      if (localId !== null) void orToast(keepNewPart(db, { localId, part }, patch))
    },
    drop: (part) => {
      if (localId !== null) void orToast(dropNewPart(db, { localId, part }))
    },
    store: async (part, genericType) =>
      localId !== null && (await orToast(storeNewPart(db, { localId, part }, genericType))) === true,
  }
}

/** The value of a write; null if it failed, which a toast reports. */
async function orToast<T>(written: Written<T>): Promise<T | null> {
  const stored = await written
  if (stored.ok) return stored.value
  notify({ type: 'danger', text: stored.error.message, noDuplicate: true })
  return null
}
