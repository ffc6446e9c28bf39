import { useState } from 'react'
import type { ExploreAddress } from '#domain/explore/address/address.ts'
import type { ChartForm } from '#domain/explore/builder-fields.ts'
import { ChartPane } from '#features/explore/chart/ChartPane.tsx'
import { FieldsPane } from '#features/explore/pane/FieldsPane.tsx'
import { SourcePane } from '#features/explore/source/SourcePane.tsx'
import { ExploreContext } from '#features/explore/state/explore-context.ts'
import { type Explore, type Opened, useExplore } from '#features/explore/state/use-explore.ts'
import { isFramed } from '#parts/framed.ts'
import { SectionTabs } from '#ui/tabs/SectionTabs.tsx'
import { useStore } from '#ui/use-store.ts'
import { narrowWidth } from '#ui/window-width.ts'
import css from './builder.module.css'
import { useArrivingForm } from './use-arriving-form.ts'
import { useExploreKeys } from './use-explore-keys.ts'

type BuilderProps = Opened & {
  /** A form that the address requests for a saved chart. */
  readonly arriving?: ChartForm | null
  readonly address: ExploreAddress
  readonly go: (address: string) => void
}

/** The chart builder: dataset, fields and chart, side by side or behind tabs. */
export const Builder = ({ draftKey, initial, saved, address, arriving = null }: BuilderProps) => {
  const isHeld = address.isAlone && isFramed()
  const explore = useExplore({ draftKey, initial, saved, isHeld }, address.isForced)
  const isComing = useArrivingForm(explore, arriving, saved)
  if (explore === null || isComing) return <div className="fill" aria-busy="true" />
  const Shown = address.isAlone ? Alone : Open
  return <Shown explore={explore} saved={saved} address={address} />
}

type OpenProps = Pick<BuilderProps, 'saved' | 'address'> & { readonly explore: Explore }

const PANES = [
  { id: 'source', label: 'Dataset' },
  { id: 'fields', label: 'Fields' },
  { id: 'chart', label: 'Chart' },
] as const

const PANEL_ID = 'explore-pane'

/** Shows the chart alone, without editing. */
const Alone = ({ explore, saved, address }: OpenProps) => {
  const source = explore.source.state === 'ready' ? explore.source.value : null
  return (
    <ExploreContext value={{ explore, source, active: null, setActive: () => undefined }}>
      <ChartPane explore={explore} saved={saved} address={address} />
    </ExploreContext>
  )
}

const Open = ({ explore, saved, address }: OpenProps) => {
  const isNarrow = useStore(narrowWidth)
  const [active, setActive] = useState<string | null>(null)
  const [pane, setPane] = useState<string>('chart')
  useExploreKeys(explore)
  const source = explore.source.state === 'ready' ? explore.source.value : null
  const chart = <ChartPane explore={explore} saved={saved} address={address} />
  const fields = { explore, source, active, setActive }
  if (isNarrow)
    return (
      <ExploreContext value={fields}>
        <div className="fill">
          <div className={css.tabs}>
            <SectionTabs
              label="Parts of the builder"
              tabs={PANES}
              activeId={pane}
              onSelect={setPane}
              panelId={PANEL_ID}
            />
          </div>
          <div className={css.part} id={PANEL_ID}>
            {pane === 'source' && <SourcePane />}
            {pane === 'fields' && <FieldsPane />}
            {pane === 'chart' && chart}
          </div>
        </div>
      </ExploreContext>
    )
  return (
    <ExploreContext value={fields}>
      <div className={css.panes}>
        <SourcePane />
        <FieldsPane />
        {chart}
      </div>
    </ExploreContext>
  )
}
