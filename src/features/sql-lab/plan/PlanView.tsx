import { useMemo, useState } from 'react'
import { countText } from '#domain/core/number/count-text.ts'
import { MOST_STEPS, type Plan } from '#domain/query/estimate/plan.ts'
import { stepDetails } from '#domain/query/estimate/step-texts.ts'
import { Tree } from '#ui/tree/Tree.tsx'
import css from './plan.module.css'
import { firstExpanded, planNodes } from './plan-nodes.ts'

interface PlanViewProps {
  readonly plan: Plan
  readonly label: string
  /** Fills the height of its place. */
  readonly isTall?: boolean
}

/** A plan as a tree from its result to its tables. The selected step shows its details. Load it lazily. */
export function PlanView({ plan, label, isTall = false }: PlanViewProps) {
  const nodes = useMemo(() => planNodes(plan), [plan])
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(firstExpanded(nodes)))
  const [selected, setSelected] = useState<string | null>(null)
  const step = selected === null ? undefined : plan.steps[Number(selected)]
  return (
    <div className={css.plan} data-tall={isTall || undefined}>
      <div className={css.tree}>
        <Tree
          label={label}
          nodes={nodes}
          expanded={expanded}
          onExpandedChange={(id, isExpanded) => setExpanded(withId(expanded, id, isExpanded))}
          onSelect={({ id }) => setSelected(id)}
          onOpen={({ id }) => setSelected(id)}
        />
      </div>
      {plan.isCut && <p className={css.note}>Only the first {countText(MOST_STEPS)} steps are shown.</p>}
      {step === undefined ? (
        <p className={css.note}>Select a step to see its details.</p>
      ) : (
        <dl className={css.details} aria-label="Details of the step">
          {stepDetails(step).map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function withId(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids)
  if (isIn) next.add(id)
  else next.delete(id)
  return next
}
