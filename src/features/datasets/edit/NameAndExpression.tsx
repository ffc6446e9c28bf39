import { nameProblem } from '#domain/dataset/check-part.ts'
import type { DatasetExpression } from '#domain/dataset/expression-check.ts'
import type { NewPart } from '#domain/records/datasets/new-part.ts'
import { ExpressionField } from '#features/datasets/check/ExpressionField.tsx'
import type { ExpressionChecks } from '#features/datasets/check/use-checks.ts'
import { DraftField } from './draft/DraftField.tsx'

interface NameAndExpressionProps {
  readonly kind: DatasetExpression['kind']
  /** `begun` is set while the part exists on this device only. */
  readonly part: { readonly uuid: string | null; readonly name: string; readonly begun?: NewPart }
  readonly expression: string
  readonly hint: string
  readonly others: readonly string[]
  readonly checks: ExpressionChecks
  readonly onName: (name: string) => void
  /** Stores the expression; resolves to whether it succeeded. */
  readonly onStore: (expression: string) => Promise<boolean>
}

/** Edits the name and the SQL of a metric or a computed column. */
export const NameAndExpression = (props: NameAndExpressionProps) => {
  const { kind, part, expression, hint, others, checks, onName, onStore } = props
  const { newParts } = checks
  const { begun } = part
  const key = `${kind} ${part.uuid ?? part.name}`
  return (
    <>
      <DraftField
        label="Name"
        value={part.name}
        problemOf={(name) => nameProblem(name, others)}
        onStore={(name) => (begun === undefined ? onName(name) : newParts.change(begun, { name }))}
      />
      <ExpressionField
        kind={kind}
        value={begun === undefined ? expression : ''}
        hint={hint}
        tryOut={checks.tryOut}
        isNew={begun !== undefined}
        draft={begun === undefined ? checks.draftOf(key) : begun.expression || null}
        onDraft={(text) => {
          if (begun === undefined) checks.keepDraft(key, text)
          else if (text !== null) newParts.change(begun, { expression: text })
        }}
        onStore={async (text, genericType) =>
          begun === undefined ? onStore(text) : newParts.store({ ...begun, expression: text }, genericType)
        }
      />
    </>
  )
}
