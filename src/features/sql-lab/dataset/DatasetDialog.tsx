import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { TEXTS } from '#domain/errors/texts.ts'
import type { Query } from '#domain/query/query.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { Switch } from '#ui/controls/Switch.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import { Dependents } from './Dependents.tsx'
import { useSaveDataset } from './use-save-dataset.ts'

interface DatasetDialogProps {
  readonly query: Query
  readonly onClose: () => void
}

/**
 * Saves the query of a result as a new dataset or over an existing one, and opens the chart builder once the server has it.
 * Until then it shows the progress.
 */
export function DatasetDialog({ query, onClose }: DatasetDialogProps) {
  const canReach = useCanReach()
  const [name, setName] = useState(`${query.tabName} ${timeLabel(query.startDttm, query.startDttm)}`)
  const [isOverwriting, setOverwriting] = useState(false)
  const [placeId, setPlaceId] = useState<string | null>(null)
  const saving = useSaveDataset(query)
  const place = saving.own.find(({ localId }) => localId === placeId)
  const missing = isOverwriting
    ? place === undefined && 'Choose a dataset'
    : name.trim() === '' && 'cannot be empty'
  const save = () =>
    void (place !== undefined && isOverwriting ? saving.overwrite(place) : saving.saveAs(name.trim()))
  const isWaiting = saving.isSaved && saving.problem === null
  useExplored(isWaiting ? saving.serverId : null)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save or Overwrite Dataset"
      sentence={sentenceOf(saving.isSaved, canReach)}
      error={saving.problem === null ? undefined : `${TEXTS.datasetNotCreated}: ${saving.problem}`}
      actions={
        <>
          <Button size="large" onPress={onClose}>
            Close
          </Button>
          <Button
            size="large"
            kind="primary"
            busy={isWaiting && canReach}
            disabledReason={missing || (isWaiting && 'It is saved on this device')}
            onPress={save}
          >
            {isOverwriting ? 'Overwrite' : 'Save & Explore'}
          </Button>
        </>
      }
    >
      {(!saving.isSaved || saving.problem !== null) && (
        <>
          <Switch
            label="Overwrite existing"
            on={isOverwriting}
            onChange={setOverwriting}
            disabledReason={saving.own.length === 0 && 'You do not own a virtual dataset of this database'}
          />
          {isOverwriting ? (
            <>
              <OwnDatasets own={saving.own} chosen={place} onChoose={setPlaceId} />
              {place !== undefined && <Dependents serverId={place.serverId} canReach={canReach} />}
            </>
          ) : (
            <TextField label="Dataset name" value={name} onChange={setName} autoFocus spellCheck={false} />
          )}
        </>
      )}
    </Dialog>
  )
}

type Saving = ReturnType<typeof useSaveDataset>

interface OwnDatasetsProps {
  readonly own: Saving['own']
  readonly chosen: Saving['own'][number] | undefined
  readonly onChoose: (localId: string) => void
}

/** Chooses the dataset that the query overwrites. */
function OwnDatasets({ own, chosen, onChoose }: OwnDatasetsProps) {
  const entries = own.map(({ localId, current }) => ({
    id: localId,
    label: current.name,
    checked: localId === chosen?.localId,
    run: () => onChoose(localId),
  }))
  return (
    <MenuButton
      label={`Dataset: ${chosen?.current.name ?? 'none selected'}`}
      kind="secondary"
      groups={[{ id: 'own', entries }]}
    >
      {chosen?.current.name ?? 'Choose a dataset'}
    </MenuButton>
  )
}

/** Opens the chart builder once the dataset has a server id. */
function useExplored(serverId: number | null): void {
  const router = useRouter()
  const go = useEffectEvent((id: number) => router.history.push(links.exploreDataset(id)))
  useEffect(() => {
    if (serverId !== null) go(serverId)
  }, [serverId])
}

function sentenceOf(isSaved: boolean, canReach: boolean): string {
  if (!isSaved) return 'Charts read a dataset: this query with its columns.'
  return canReach
    ? 'The server creates the dataset. Then the chart builder opens.'
    : 'Saved on this device and in the list of datasets. The server creates it once it can be reached.'
}
