import { lazy, Suspense, useRef, useState } from 'react'
import {
  createLayer,
  deleteLayers,
  editLayer,
  restoreLayers,
} from '#data/commands/annotations/edit-layers.ts'
import { notify } from '#data/platform/toasts.ts'
import { countOf } from '#domain/annotation/annotation-list.ts'
import { ALL_LAYERS, findLayers, type LayerEntry, type LayerOrder } from '#domain/annotation/layer-list.ts'
import type { LayerFields } from '#domain/records/annotation-layers/record.ts'
import { useRefusal } from '#parts/annotations/use-refusal.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { useLetterKeys } from '#ui/keyboard/use-letter-keys.ts'
import { FooterBar, ScreenBar, ScreenTitle } from '#ui/ScreenBar.tsx'
import { LayerTable } from './list/LayerTable.tsx'
import { ListNotice } from './list/ListNotice.tsx'
import css from './list/list.module.css'
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
  const list = useList<LayerOrder>(ALL_LAYERS)
  const refusal = useRefusal()
  const searchField = useRef<HTMLInputElement>(null)
  const [edited, setEdited] = useState<LayerEntry | 'new' | null>(null)
  const [leaving, setLeaving] = useState<readonly LayerEntry[] | null>(null)
  useLetterKeys({ '/': () => searchField.current?.focus() })
  const rows = findLayers(entries, list.query)
  const chosen = entries.filter(({ id }) => list.chosen.has(id))
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
    <div className={css.screen}>
      <ScreenBar
        start={<ScreenTitle>Annotation layers</ScreenTitle>}
        end={
          <Button kind="primary" disabledReason={refusal} onPress={() => setEdited('new')}>
            New layer
          </Button>
        }
      >
        <div className={css.search}>
          <SearchField
            ref={searchField}
            label="Search annotation layers"
            value={list.query.search}
            onChange={list.search}
          />
        </div>
      </ScreenBar>
      {(refusal || chosen.length > 0) && (
        <div className={css.bar}>
          {refusal && <span>{`${refusal}.`}</span>}
          {chosen.length > 0 && (
            <span className={css.chosen}>
              {`${chosen.length} chosen`}
              <Button kind="danger" disabledReason={refusal} onPress={() => setLeaving(chosen)}>
                Delete…
              </Button>
            </span>
          )}
        </div>
      )}
      {layers.failure !== null && (
        <p className={css.failure} role="alert">
          {layers.failure}
        </p>
      )}
      <section className={css.body} aria-label="Annotation layers">
        {rows.length > 0 ? (
          <LayerTable
            entries={rows}
            query={list.query}
            onOrder={list.order}
            chosen={list.chosen}
            onChoose={list.choose}
            onEdit={setEdited}
            onDelete={(entry) => setLeaving([entry])}
            refusal={refusal}
          />
        ) : (
          <ListNotice
            {...layers}
            what="annotation layers"
            isEmpty={entries.length === 0}
            search={list.query.search}
            onAll={() => list.search('')}
            hint="A layer holds events and stretches of time that charts show."
          />
        )}
      </section>
      <FooterBar>
        <span>{countOf(rows.length, entries.length, 'annotation layer')}</span>
        {!canReach && <span>as this device knows them</span>}
      </FooterBar>
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
    </div>
  )
}
