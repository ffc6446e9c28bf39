import { type ReactNode, useRef, useState } from 'react'
import { NORTH_PERCENT } from '#domain/records/tabs/new-tab.ts'
import { KEYS } from '#features/sql-lab/model/keys.ts'
import { SchemaDrawer } from '#features/sql-lab/schema/SchemaDrawer.tsx'
import { useHeight } from '#features/sql-lab/window/use-height.ts'
import { useWindowWidth } from '#features/sql-lab/window/use-window-width.ts'
import { HideSideIcon } from '#ui/icons.ts'
import { ScreenBar, Toolbar } from '#ui/ScreenBar.tsx'
import { SplitPanes } from '#ui/split/SplitPanes.tsx'
import { PhoneLayout } from './PhoneLayout.tsx'
import css from './sql-lab.module.css'
import { useNorthPercent } from './use-north-percent.ts'
import type { WorkLayoutProps } from './work-layout-props.ts'

/** Width of the schema in px. Source: look §3. */
const SIDE_PX = 256

/** Chooses the layout for the width of the window. Source: look §3 widths. */
export function WorkLayout(props: WorkLayoutProps) {
  const width = useWindowWidth()
  const [sidePx, setSidePx] = useState(SIDE_PX)
  if (width === 'phone') return <PhoneLayout {...props} />
  const { renderSide, isSideHidden, onSideHidden } = props
  if (width === 'narrow')
    return (
      <div className={css.screen}>
        <Main {...props} start={<SchemaDrawer renderSide={renderSide} />} />
      </div>
    )
  const hide = {
    label: 'Hide the schema',
    icon: HideSideIcon,
    keys: KEYS.sqlLab.sidePane.keys,
    run: () => onSideHidden(true),
    isDrawer: false,
  }
  return (
    <div className={css.screen}>
      <SplitPanes
        label="Width of the schema"
        direction="row"
        sized="first"
        sizePx={sidePx}
        defaultSizePx={SIDE_PX}
        minSizePx={180}
        minRestPx={480}
        onSizeChange={setSidePx}
        collapsed={isSideHidden}
        onCollapsedChange={onSideHidden}
        stripName="Schema"
        first={renderSide(hide)}
        second={<Main {...props} start={null} />}
      />
    </div>
  )
}

function Main(props: WorkLayoutProps & { readonly start: ReactNode }) {
  const { panelId, name, strip, start, run, tools, status, save } = props
  const { editor, result, db, localId, onNorthPercent } = props
  const northPercent = useNorthPercent(db, localId)
  const work = useRef<HTMLDivElement>(null)
  const height = useHeight(work)
  return (
    <div className={css.main}>
      <ScreenBar start={start} label="Tabs">
        {strip}
      </ScreenBar>
      <Toolbar label="Tools of the tab">
        {run}
        {tools}
        <span className={css.room} />
        {status}
        {save}
      </Toolbar>
      <div ref={work} id={panelId} role="tabpanel" aria-label={name} className="fill">
        <SplitPanes
          label="Height of the editor"
          direction="column"
          sized="first"
          sizePx={(height * northPercent) / 100}
          defaultSizePx={(height * NORTH_PERCENT) / 100}
          minSizePx={80}
          minRestPx={120}
          onSizeChange={(px) => onNorthPercent((px / height) * 100)}
          first={
            <section className={css.editor} aria-label="Editor">
              {editor}
            </section>
          }
          second={<div className={css.results}>{result}</div>}
        />
      </div>
    </div>
  )
}
