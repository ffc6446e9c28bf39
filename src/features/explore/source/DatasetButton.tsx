import { lazy, Suspense, useRef, useState } from 'react'
import { readLocalSource } from '#data/answers/dashboards/read-source.ts'
import { refreshSource } from '#data/commands/explore/explore-source.ts'
import { notify } from '#data/platform/toasts.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { useDatasets } from '#features/explore/state/use-datasets.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { Button } from '#ui/controls/Button.tsx'
import { ChooseIcon, TableIcon } from '#ui/icons.ts'
import css from './source.module.css'

const ChoicePopover = lazy(async () => ({
  default: (await import('#ui/multi/ChoicePopover.tsx')).ChoicePopover,
}))

/** Shows the dataset of the chart, and changes it. */
export const DatasetButton = () => {
  const { explore, source } = useExploreFields()
  const { db } = useWorkspace()
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const choose = async (key: string) => {
    if (key === source?.key) return
    const stored = await readLocalSource(db, key)
    if (stored === null) await refreshSource(db, key, new AbortController().signal)
    const found = stored ?? (await readLocalSource(db, key))
    if (found === null)
      notify({
        type: 'warning',
        text: 'The dataset is not on this device. It loads when the server answers.',
      })
    else explore.chooseDataset(found)
  }
  return (
    <>
      <Button
        ref={anchor}
        kind="quiet"
        icon={TableIcon}
        endIcon={ChooseIcon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        tooltip="Choose another dataset"
        wide
        onPress={() => setOpen(true)}
      >
        <span className={css.datasetName}>{source?.dataset.name ?? 'Dataset'}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <Choices
            anchor={anchor}
            chosen={source?.key ?? ''}
            onChoose={(key) => void choose(key)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

type ChoicesProps = {
  readonly anchor: React.RefObject<HTMLButtonElement | null>
  readonly chosen: string
  readonly onChoose: (key: string) => void
  readonly onClose: () => void
}

const Choices = ({ anchor, chosen, onChoose, onClose }: ChoicesProps) => {
  const { datasets, note } = useDatasets()
  return (
    <ChoicePopover
      label="Dataset"
      options={datasets.map(({ key, name, schema }) => ({ id: key, label: name, meta: schema ?? undefined }))}
      chosen={[chosen]}
      isMultiple={false}
      takesTyped={false}
      note={note}
      anchor={anchor}
      onChange={([key]) => key !== undefined && onChoose(key)}
      onClose={onClose}
    />
  )
}
