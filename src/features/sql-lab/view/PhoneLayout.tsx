import { useState } from 'react'
import { SchemaDrawer } from '#features/sql-lab/schema/SchemaDrawer.tsx'
import { Dock } from '#ui/dock/Dock.tsx'
import { ScreenBar } from '#ui/ScreenBar.tsx'
import { SectionTabs } from '#ui/tabs/SectionTabs.tsx'
import css from './sql-lab.module.css'
import type { WorkLayoutProps } from './work-layout-props.ts'

/** One column: editor and result as two tabs, Run fixed at the bottom, the schema in a drawer. Source: look §3. */
export function PhoneLayout(props: WorkLayoutProps) {
  const { panelId, name, strip, renderSide, run, tools, status, save, editor, result, runKey } = props
  const [pane, setPane] = useState<'editor' | 'result'>('editor')
  const [seenRuns, setSeenRuns] = useState(runKey === null ? [] : [runKey])
  if (runKey !== null && !seenRuns.includes(runKey)) {
    setSeenRuns([...seenRuns, runKey])
    setPane('result')
  }
  return (
    <div className={css.screen}>
      <div className={css.main}>
        <ScreenBar label="Tabs" start={<SchemaDrawer renderSide={renderSide} />}>
          {strip}
        </ScreenBar>
        <div className={css.phoneTabs}>
          <SectionTabs
            label="Editor and result"
            panelId={panelId}
            activeId={pane}
            tabs={[
              { id: 'editor', label: 'Editor' },
              { id: 'result', label: 'Result' },
            ]}
            onSelect={(id) => setPane(id === 'result' ? 'result' : 'editor')}
          />
          <span className={css.room} />
          {status}
        </div>
        <div id={panelId} role="tabpanel" aria-label={name} className="fill">
          <section className={css.editor} aria-label="Editor" hidden={pane !== 'editor'}>
            {editor}
          </section>
          <div className={css.results} hidden={pane !== 'result'}>
            {result}
          </div>
        </div>
        <Dock level="screen" />
        <div className={css.phoneRun}>
          {run}
          {tools}
          <span className={css.room} />
          {save}
        </div>
      </div>
    </div>
  )
}
