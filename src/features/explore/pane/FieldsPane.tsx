import { useState } from 'react'
import type { FieldSection } from '#domain/chart/kinds/chart-builder.ts'
import { unobeyedLabels } from '#domain/explore/obeyed-fields.ts'
import { FieldInput } from '#features/explore/fields/FieldInput.tsx'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RedoIcon, UndoIcon } from '#ui/icons.ts'
import { SectionTabs } from '#ui/tabs/SectionTabs.tsx'
import { KindTiles } from './KindTiles.tsx'
import css from './pane.module.css'
import { UpdateBar } from './UpdateBar.tsx'

const PANEL_ID = 'explore-fields'

const TABS = [
  { id: 'data', label: 'Data' },
  { id: 'look', label: 'Look' },
] as const

/** Sections that are collapsed at first. */
const FOLDED: ReadonlySet<string> = new Set(['Advanced analytics', 'Predictive analytics'])

/** The fields of the chart: those of its query, and those of its appearance. */
export const FieldsPane = () => {
  const { explore } = useExploreFields()
  const [tab, setTab] = useState<string>('data')
  const { built, draft } = explore
  const sections =
    built === null ? [] : tab === 'data' ? askingSections(built.obeyed.query) : built.obeyed.appearance
  const { past, future } = draft.history
  return (
    <section className={css.pane} aria-label="Fields">
      <div className={css.bar}>
        <SectionTabs label="Fields" tabs={TABS} activeId={tab} onSelect={setTab} panelId={PANEL_ID} />
        <span className={css.room} />
        <IconButton
          label="Undo"
          icon={UndoIcon}
          keys="Mod+Z"
          disabledReason={past.length === 0 && 'Nothing to undo'}
          onPress={explore.undo}
        />
        <IconButton
          label="Redo"
          icon={RedoIcon}
          keys="Mod+Shift+Z"
          disabledReason={future.length === 0 && 'Nothing to redo'}
          onPress={explore.redo}
        />
      </div>
      <div className={css.body} id={PANEL_ID} role="tabpanel" aria-label={tab === 'data' ? 'Data' : 'Look'}>
        {tab === 'data' && <KindTiles />}
        {explore.builders.state === 'ready' && !explore.builders.value.has(explore.vizType) && (
          <EmptyState title="This kind of chart cannot be edited yet">
            Its settings are unchanged. Choose another kind above to edit it.
          </EmptyState>
        )}
        {sections.map((section) => (
          <Section key={section.title} section={section} />
        ))}
        {built !== null && sections.length === 0 && <p className={css.none}>This kind has no settings.</p>}
        <Unobeyed />
      </div>
      <UpdateBar />
    </section>
  )
}

/** The sections of the query, with the collapsed ones last. */
function askingSections(sections: readonly FieldSection[]): readonly FieldSection[] {
  const plain = sections.filter(({ title }) => !FOLDED.has(title)).flatMap(({ names }) => names)
  return [{ title: '', names: plain }, ...sections.filter(({ title }) => FOLDED.has(title))]
}

const Section = ({ section: { title, names } }: { readonly section: FieldSection }) => {
  const { explore } = useExploreFields()
  const shown = names.filter((name) => explore.shown.has(name))
  if (shown.length === 0) return null
  const fields = shown.map((name) => <FieldInput key={name} name={name} />)
  if (title === '' || title === 'Query') return <div className={css.fields}>{fields}</div>
  if (!FOLDED.has(title))
    return (
      <section className={css.fields} aria-label={title}>
        <h3 className={css.head}>{title}</h3>
        {fields}
      </section>
    )
  return (
    <details className={css.folded}>
      <summary className={css.summary}>{title}</summary>
      <div className={css.fields}>{fields}</div>
    </details>
  )
}

/** Lists the settings of the form that this version ignores. */
const Unobeyed = () => {
  const { explore } = useExploreFields()
  const { built, draft } = explore
  const labels = built === null ? [] : unobeyedLabels(draft.form, built.builder, built.obeyed)
  if (labels.length === 0) return null
  return (
    <p className={css.none} role="note">{`Set in this chart but not supported yet: ${labels.join(', ')}.`}</p>
  )
}
