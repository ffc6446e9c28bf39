import { useState } from 'react'
import { lazily } from '#parts/lazily.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { HideBottomIcon } from '#ui/icons.ts'
import { SectionTabs } from '#ui/tabs/SectionTabs.tsx'
import css from './result.module.css'
import type { ResultTabProps } from './result-tab-props.ts'

const ResultRows = lazily<ResultTabProps>(async () => (await import('./ResultRows.tsx')).ResultRows)
const SampleRows = lazily<ResultTabProps>(async () => (await import('./SampleRows.tsx')).SampleRows)
const QuerySql = lazily(async () => (await import('#parts/chart/sql/QuerySql.tsx')).QuerySql)

const TABS = [
  { id: 'results', label: 'Results' },
  { id: 'samples', label: 'Samples' },
  { id: 'sql', label: 'SQL' },
] as const

const PANEL_ID = 'explore-result'

type ResultPaneProps = ResultTabProps & { readonly onFold: () => void }

/** The rows of the chart, rows of its dataset, and its SQL. */
export const ResultPane = ({ query, data, onFold }: ResultPaneProps) => {
  const [tab, setTab] = useState<string>('results')
  return (
    <div className="fill">
      <div className={css.bar}>
        <SectionTabs label="Result" tabs={TABS} activeId={tab} onSelect={setTab} panelId={PANEL_ID} />
        <span className={css.room} />
        <IconButton label="Hide the result" icon={HideBottomIcon} onPress={onFold} />
      </div>
      <div
        className="fill"
        id={PANEL_ID}
        role="tabpanel"
        aria-label={TABS.find(({ id }) => id === tab)?.label}
      >
        {tab === 'results' && <ResultRows query={query} data={data} />}
        {tab === 'samples' && <SampleRows query={query} data={data} />}
        {tab === 'sql' && <QuerySql query={query} />}
      </div>
    </div>
  )
}
