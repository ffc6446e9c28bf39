import { lazy, Suspense, useState } from 'react'
import {
  createLayer,
  deleteLayers,
  editLayer,
  restoreLayers,
} from '#data/commands/annotations/edit-layers.ts'
import { notify } from '#data/platform/toasts.ts'
import { ALL_LAYERS, findLayers, type LayerEntry } from '#domain/annotation/layer-list.ts'
import { foundText } from '#domain/core/number/found-text.ts'
import type { LayerFields } from '#domain/records/annotation-layers/record.ts'
import { useRefusal } from '#parts/annotations/use-refusal.ts'
import { ChosenTools } from '#parts/list/ChosenTools.tsx'
import { ListNotice } from '#parts/list/ListNotice.tsx'
import { ListScreen } from '#parts/list/ListScreen.tsx'
import { useWorkspace } from '#parts/workspace.ts'
import { Button } from '#ui/controls/Button.tsx'
import { ScreenTitle } from '#ui/ScreenBar.tsx'
import { LayerRows } from './list/LayerRows.tsx'
import { listNotice } from './list/list-notice.ts'
import { useLayers } from './list/use-layers.ts'
import { useList } from './list/use-list.ts'

const LayerDialog = lazy(async () => ({ default: (await import('./edit/LayerDialog.tsx')).LayerDialog }))
const DeleteLayersDialog = lazy(async () => ({
  default: (await import('./list/DeleteLayersDialog.tsx')).DeleteLayersDialog,
}))

/** All layers of annotations: found, made, renamed and deleted, also without a network. */
export const LayerListScreen = () => {
  const { db } = useWorkspace()
  const layers = useLayers()
  const { entries, canReach } = layers
  const list = useList({ entries, first: ALL_LAYERS, find: findLayers, idOf: layerId })
  const { rows, chosen } = list
  const refusal = useRefusal()
  const [edited, setEdited] = useState<LayerEntry | 'new' | null>(null)
  const [leaving, setLeaving] = useState<readonly LayerEntry[] | null>(null)
  const save = async (fields: LayerFields) => {
    const stored =
      edited === 'new' || edited === null
        ? await createLayer(db, fields)
        : await editLayer(db, edited.id, fields)
    return stored.ok ? null : stored.error.message
  }
  const remove = async () => {
    const gone = leaving ?? []
    setLeaving(null)
    list.chooseNone()
    const deleted = await deleteLayers(
      db,
      gone.map(({ id }) => id),
    )
    if (!deleted.ok) return notify({ type: 'danger', text: deleted.error.message })
    const count = deleted.value.layers.length
    const text =
      count === 1 ? 'The annotation layer was deleted.' : `${count} annotation layers were deleted.`
    const undo = { label: 'Undo', run: () => void restoreLayers(db, deleted.value) }
    notify({ type: 'info', text, action: undo })
  }
  return (
    <>
      <ListScreen
        label="Annotation layers"
        start={<ScreenTitle>Annotation layers</ScreenTitle>}
        search={{ label: 'Search annotation layers', text: list.search, onSearch: list.setSearch }}
        end={
          <Button kind="primary" disabledReason={refusal} onPress={() => setEdited('new')}>
            New layer
          </Button>
        }
        tools={
          <ChosenTools count={chosen.length} note={refusal && `${refusal}.`}>
            <Button kind="danger" disabledReason={refusal} onPress={() => setLeaving(chosen)}>
              Delete…
            </Button>
          </ChosenTools>
        }
        failure={layers.failure}
        foot={
          <>
            <span>{foundText(rows.length, entries.length, 'annotation layer')}</span>
            {!canReach && <span>as stored on this device</span>}
          </>
        }
      >
        {rows.length > 0 ? (
          <LayerRows
            entries={rows}
            search={list.search}
            order={list.order}
            onOrder={list.setOrder}
            choice={list.choice}
            onEdit={setEdited}
            onDelete={(entry) => setLeaving([entry])}
            refusal={refusal}
          />
        ) : (
          <ListNotice
            view={listNotice({
              ...layers,
              what: 'annotation layers',
              isEmpty: entries.length === 0,
              search: list.search,
              onAll: () => list.setSearch(''),
              hint: 'A layer contains events and periods that charts show.',
            })}
          />
        )}
      </ListScreen>
      <Suspense>
        {edited !== null && (
          <LayerDialog
            fields={edited === 'new' ? null : edited}
            others={entries.flatMap(({ id, name }) => (edited !== 'new' && id === edited.id ? [] : [name]))}
            onSave={save}
            onClose={() => setEdited(null)}
          />
        )}
        {leaving !== null && (
          <DeleteLayersDialog
            entries={leaving}
            onDelete={() => void remove()}
            onClose={() => setLeaving(null)}
          />
        )}
      </Suspense>
    </>
  )
}

const layerId = ({ id }: LayerEntry): string => id
