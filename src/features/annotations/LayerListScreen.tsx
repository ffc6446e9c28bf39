import { lazy, Suspense } from 'react'
import { ALL_LAYERS, findLayers, type LayerEntry } from '#domain/annotation/layer-list.ts'
import { useLayerDenial } from '#parts/annotations/use-layer-denial.ts'
import { ChosenTools } from '#parts/list/ChosenTools.tsx'
import { ListCount } from '#parts/list/ListCount.tsx'
import { ListMessage } from '#parts/list/ListMessage.tsx'
import { ListScreen } from '#parts/list/ListScreen.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { ScreenTitle } from '#ui/ScreenBar.tsx'
import { useLayerActions } from './edit/use-layer-actions.ts'
import { LayerRows } from './list/LayerRows.tsx'
import { listMessage } from './list/list-message.ts'
import { useLayers } from './list/use-layers.ts'
import { useList } from './list/use-list.ts'

const LayerDialog = lazy(async () => ({ default: (await import('./edit/LayerDialog.tsx')).LayerDialog }))
const DeleteLayersDialog = lazy(async () => ({
  default: (await import('./list/DeleteLayersDialog.tsx')).DeleteLayersDialog,
}))

/** Lists all annotation layers, where they are created, renamed and deleted, also without a network. */
export const LayerListScreen = () => {
  const layers = useLayers()
  const { entries, canReach } = layers
  const list = useList({ entries, first: ALL_LAYERS, find: findLayers, idOf: layerId })
  const { rows, chosen } = list
  const denial = useLayerDenial()
  const actions = useLayerActions(list.chooseNone)
  return (
    <>
      <ListScreen
        label="Annotation layers"
        start={<ScreenTitle>Annotation layers</ScreenTitle>}
        search={{ label: 'Search annotation layers', text: list.search, onSearch: list.setSearch }}
        end={
          <Button kind="primary" disabledReason={denial} onPress={() => actions.edit('new')}>
            New layer
          </Button>
        }
        tools={
          <ChosenTools count={chosen.length} note={denial && `${denial}.`}>
            <Button kind="danger" disabledReason={denial} onPress={() => actions.askToDelete(chosen)}>
              Delete…
            </Button>
          </ChosenTools>
        }
        failure={layers.failure}
        foot={
          <ListCount found={rows.length} total={entries.length} what="annotation layer" isFresh={canReach} />
        }
      >
        {rows.length > 0 ? (
          <LayerRows
            entries={rows}
            search={list.search}
            order={list.order}
            onOrder={list.setOrder}
            choice={list.choice}
            onEdit={actions.edit}
            onDelete={(entry) => actions.askToDelete([entry])}
            denial={denial}
          />
        ) : (
          <ListMessage
            view={listMessage({
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
      <Dialogs actions={actions} entries={entries} />
    </>
  )
}

const layerId = ({ id }: LayerEntry): string => id

interface DialogsProps {
  readonly actions: ReturnType<typeof useLayerActions>
  readonly entries: readonly LayerEntry[]
}

const Dialogs = ({ actions, entries }: DialogsProps) => {
  const { edited, edit, leaving, askToDelete, save, remove } = actions
  return (
    <Suspense>
      {edited !== null && (
        <LayerDialog
          fields={edited === 'new' ? null : edited}
          others={entries.flatMap(({ id, name }) => (edited !== 'new' && id === edited.id ? [] : [name]))}
          onSave={save}
          onClose={() => edit(null)}
        />
      )}
      {leaving !== null && (
        <DeleteLayersDialog entries={leaving} onDelete={remove} onClose={() => askToDelete(null)} />
      )}
    </Suspense>
  )
}
