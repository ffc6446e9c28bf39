import { useEffect, useState } from 'react'
import { shownName } from '#domain/chart/list/shown-name.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { ExploreAddress } from '#domain/explore/address/address.ts'
import { firstProblem } from '#domain/explore/check-form.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import type { Explore } from '#features/explore/state/use-explore.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ChartIcon } from '#ui/icons.ts'
import { ScreenBar, ScreenTitle } from '#ui/ScreenBar.tsx'
import { ChartBar } from './ChartBar.tsx'
import css from './chart.module.css'
import { ExploreChart } from './ExploreChart.tsx'
import { outdatedOf } from './outdated-of.ts'
import { SavedElsewhereNote } from './SavedElsewhereNote.tsx'
import { useDrawnQuery } from './use-drawn-query.ts'

type ChartPaneProps = {
  readonly explore: Explore
  readonly saved: StoredChart | null
  readonly address: ExploreAddress
}

/** The chart with its bar, and its rows below. */
export const ChartPane = ({ explore, saved, address }: ChartPaneProps) => {
  const name = saved?.current.name ?? explore.draft.name ?? ''
  const { query, isWrong } = useDrawnQuery(explore, { saved, name, dashboardId: address.dashboardId })
  const [asTable, setAsTable] = useState(false)
  useEffect(() => {
    document.title = `${isolated(name === '' ? 'New chart' : name)} · Offset`
  }, [name])
  return (
    <section className="fill" aria-label="Chart">
      {address.isAlone ? (
        <ScreenBar label="Chart">
          <ScreenTitle>{shownName({ name })}</ScreenTitle>
        </ScreenBar>
      ) : (
        <ChartBar {...{ name, saved, query, asTable, setAsTable }} dashboardId={address.dashboardId} />
      )}
      {address.notes.length > 0 && (
        <div className={css.notes} role="note">
          {address.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      <SavedElsewhereNote saved={saved} />
      {query === null ? (
        <Nothing explore={explore} isWrong={isWrong} />
      ) : (
        <ExploreChart
          key={query.chart.id}
          query={query}
          asTable={asTable}
          outdated={outdatedOf(explore)}
          isAlone={address.isAlone}
        />
      )}
    </section>
  )
}

type NothingProps = { readonly explore: Explore; readonly isWrong: boolean }

/** Replaces the chart before the first request, and while an error in a field prevents one. */
const Nothing = ({ explore, isWrong }: NothingProps) => {
  const { source } = useExploreFields()
  const { errors, shown, built, draft } = explore
  if ((draft.asked !== null && !isWrong) || built === null)
    return <div className={css.chart} aria-busy="true" />
  const problem = firstProblem(errors, shown)
  return (
    <EmptyState
      icon={ChartIcon}
      title={problem ?? 'Ready to draw'}
      size="page"
      level={2}
      actions={
        <Button
          kind="primary"
          keys="Mod+Enter"
          disabledReason={problem !== null && 'A field has an error'}
          onPress={explore.update}
        >
          Draw the chart
        </Button>
      }
    >
      {`Select metrics and columns of ${source?.dataset.name ?? 'the dataset'}: click one, or drag it to a field.`}
    </EmptyState>
  )
}
