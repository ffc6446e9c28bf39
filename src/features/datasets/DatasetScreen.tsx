import { type ComponentType, useState } from 'react'
import type { ScreenProps } from '#features/feature.ts'
import { lazily } from '#parts/lazily.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RunsIcon } from '#ui/icons.ts'
import { FooterBar, ScreenBar, ScreenTitle } from '#ui/ScreenBar.tsx'
import { SectionTabs } from '#ui/tabs/SectionTabs.tsx'
import { useStore } from '#ui/use-store.ts'
import { narrowWidth } from '#ui/window-width.ts'
import { ColumnsTab } from './edit/ColumnsTab.tsx'
import css from './edit/edit.module.css'
import { MetricsTab } from './edit/MetricsTab.tsx'
import { SamplesTab } from './edit/SamplesTab.tsx'
import { SettingsTab } from './edit/SettingsTab.tsx'
import { SourceTab } from './edit/SourceTab.tsx'
import { UsedByTab } from './edit/UsedByTab.tsx'
import { type EditedDataset, useDataset } from './edit/use-dataset.ts'

const DatasetVersions = lazily(async () => (await import('./versions/DatasetVersions.tsx')).DatasetVersions)

const TABS: readonly {
  readonly id: string
  readonly label: string
  readonly Tab: ComponentType<EditedDataset>
}[] = [
  { id: 'columns', label: 'Columns', Tab: ColumnsTab },
  { id: 'metrics', label: 'Metrics', Tab: MetricsTab },
  { id: 'settings', label: 'Settings', Tab: SettingsTab },
  { id: 'source', label: 'Source', Tab: SourceTab },
  { id: 'samples', label: 'Samples', Tab: SamplesTab },
  { id: 'used', label: 'Used by', Tab: UsedByTab },
]

/** Edits one dataset. Changes are stored on this device and sent automatically. */
export function DatasetScreen({ params, go }: ScreenProps) {
  const { dataset, failure, isReading, ...rest } = useDataset(params.get('id') ?? '')
  const [tab, setTab] = useState('columns')
  const [showsVersions, setShowsVersions] = useState(false)
  const shown = TABS.find(({ id }) => id === tab)
  if (dataset === null)
    return (
      <EmptyState
        size="page"
        title={isReading ? 'Loading the dataset' : 'This dataset is not on this device'}
        actions={<Button onPress={() => go(links.datasets())}>All datasets</Button>}
      >
        {failure}
      </EmptyState>
    )
  const { serverId, isWhole } = dataset
  const isKnown = isWhole || tab === 'samples' || tab === 'used'
  return (
    <div className={css.screen}>
      <ScreenBar
        start={<ScreenTitle>{dataset.current.name}</ScreenTitle>}
        end={<DatasetActions dataset={dataset} go={go} onVersions={() => setShowsVersions(true)} />}
      />
      <div className={css.tabs}>
        <SectionTabs
          label="Parts of the dataset"
          tabs={TABS}
          activeId={tab}
          onSelect={setTab}
          panelId="dataset-part"
        />
      </div>
      <div id="dataset-part" role="tabpanel" aria-label={shown?.label} className={css.panel}>
        {isKnown && shown ? (
          <shown.Tab key={shown.id} dataset={dataset} {...rest} />
        ) : (
          <EmptyState title="Its columns are not on this device yet" tone="device">
            {serverId === null
              ? 'They load once the server has created the dataset.'
              : 'They load once the server can be reached.'}
          </EmptyState>
        )}
      </div>
      {showsVersions && (
        <DatasetVersions dataset={dataset} denial={rest.denial} onClose={() => setShowsVersions(false)} />
      )}
      <FooterBar end={rest.denial && `${rest.denial}.`}>
        <span>{dataset.rev > dataset.acked ? 'Saved on this device, not sent yet' : 'On the server'}</span>
        {failure !== null && <span>{failure}</span>}
      </FooterBar>
    </div>
  )
}

interface DatasetActionsProps extends Pick<EditedDataset, 'dataset'>, Pick<ScreenProps, 'go'> {
  readonly onVersions: () => void
}

function DatasetActions({ dataset: { serverId, isWhole }, go, onVersions }: DatasetActionsProps) {
  // A narrow screen has room for the dataset's name only; the list is under More.
  const isNarrow = useStore(narrowWidth)
  return (
    <>
      {!isNarrow && (
        <Button kind="quiet" onPress={() => go(links.datasets())}>
          All datasets
        </Button>
      )}
      <IconButton
        label="Versions"
        icon={RunsIcon}
        disabledReason={!isWhole && 'Its columns are not on this device yet'}
        onPress={onVersions}
      />
      <Button
        kind="primary"
        disabledReason={serverId === null && 'The server has not created it yet'}
        onPress={() => serverId !== null && go(links.exploreDataset(serverId))}
      >
        Create chart
      </Button>
    </>
  )
}
