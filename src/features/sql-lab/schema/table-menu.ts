import { readTable } from '#data/commands/queries/read-table.ts'
import { catalogueKeys } from '#domain/sql/catalogue.ts'
import { THIS_DEVICE_ID } from '#domain/sql/device/this-device.ts'
import { readTableKeys } from '#domain/sql/tables/table-details.ts'
import { selectAllText, type TreeTarget } from '#domain/sql/tree/tree-target.ts'
import { copyText } from '#parts/copy-text.ts'
import type { MenuGroup } from '#ui/controls/Menu.tsx'
import type { TableActs } from './table-acts.ts'

/** The menu of a table or column; `id` is that of a column's row, null without one. */
export function tableMenu(target: TreeTarget, id: string | null, acts: TableActs): readonly MenuGroup[] {
  return target.kind === 'table' ? ofTable(target.table, acts) : ofColumn(target, id, acts)
}

function ofColumn(target: TreeTarget, id: string | null, acts: TableActs): readonly MenuGroup[] {
  const isChosen = id !== null && acts.chosen.has(id)
  const names = isChosen && acts.chosen.size > 1 ? `${acts.chosen.size} names` : 'the name'
  return [
    {
      id: 'text',
      entries: [
        {
          id: 'insert',
          label: `Insert ${names}`,
          keys: 'Enter',
          run: () => acts.insert(acts.textOf(target)),
        },
        { id: 'copy', label: `Copy ${names}`, run: () => void copyText(acts.textOf(target)) },
      ],
    },
    {
      id: 'more',
      entries: [
        ...(id === null
          ? []
          : [
              {
                id: 'choose',
                label: 'Chosen',
                keys: 'Space',
                checked: isChosen,
                toggles: true as const,
                run: () => acts.choose(id, target),
              },
            ]),
        { id: 'details', label: 'Details of the table', run: () => acts.showDetails(target.table) },
      ],
    },
  ]
}

function ofTable(table: string, acts: TableActs): readonly MenuGroup[] {
  const { tables, sorted } = acts
  const isOpen = tables.unfolded.has(table)
  return [
    {
      id: 'text',
      entries: [
        {
          id: 'insert',
          label: 'Insert the name',
          keys: 'Enter',
          run: () => acts.insert(acts.textOf({ kind: 'table', table })),
        },
        {
          id: 'select',
          label: 'Insert SELECT *',
          run: () => void selectAll(table, acts).then(acts.insert),
        },
        {
          id: 'tab',
          label: 'SELECT * in a new tab',
          run: () => void selectAll(table, acts).then(acts.openSql),
        },
        {
          id: 'copy',
          label: 'Copy the name',
          run: () => void copyText(acts.textOf({ kind: 'table', table })),
        },
      ],
    },
    {
      id: 'show',
      entries: [
        { id: 'details', label: 'Details', keys: 'Space', run: () => acts.showDetails(table) },
        {
          id: 'preview',
          label: 'Preview',
          disabledReason: acts.previewProblem,
          run: () => acts.preview(table),
        },
      ],
    },
    {
      id: 'columns',
      entries: [
        {
          id: 'fold',
          label: isOpen ? 'Collapse' : 'Expand',
          keys: isOpen ? 'Left' : 'Right',
          run: () => tables.unfold(table, !isOpen),
        },
        {
          id: 'sort',
          label: 'Columns by name',
          checked: sorted.has(table),
          toggles: true,
          run: () => acts.sort(table, !sorted.has(table)),
        },
        { id: 'refresh', label: 'Read again', run: () => void refresh(table, acts) },
        ...(tables.listed.has(table)
          ? [{ id: 'remove', label: 'Remove from this tab', run: () => tables.remove(table) }]
          : []),
        ...(acts.place?.dbId === THIS_DEVICE_ID ? ofDeviceTable(table, acts) : []),
      ],
    },
    ...(acts.areManaged ? [managing(table, acts)] : []),
  ]
}

/** The changes of a table of "My data". */
function managing(table: string, { manage }: TableActs): MenuGroup {
  return {
    id: 'manage',
    entries: [
      { id: 'edit', label: 'Rename or describe…', run: () => manage({ table, dialog: 'edit' }) },
      { id: 'bin', label: 'Move to bin…', run: () => manage({ table, dialog: 'bin' }) },
    ],
  }
}

function ofDeviceTable(table: string, acts: TableActs): MenuGroup['entries'] {
  return [
    { id: 'send', label: 'Send to My data', run: () => void sendToServer(table, acts) },
    {
      id: 'forget',
      label: 'Remove from this device…',
      run: () => acts.manage({ table, dialog: 'forget' }),
    },
  ]
}

/** Returns the SELECT that the server gave with the keys of a table, else one in its dialect. */
export async function selectAll(table: string, { db, place, dialect }: TableActs): Promise<string> {
  const row = place === null ? undefined : await db.catalogue.get(catalogueKeys.keys(place, table))
  const given = readTableKeys(row?.value)?.selectStar ?? ''
  return given === '' ? selectAllText(table, dialect) : given
}

/** Uploads the rows of a table of this device, as a file of their exact values; the upload asks where they go. */
async function sendToServer(table: string, { db }: TableActs): Promise<void> {
  const { sendDeviceTable } = await import('#features/sql-lab/device/send-table.ts')
  await sendDeviceTable(db, table)
}

/** Reads all that the server knows about a table again. */
async function refresh(table: string, { db, place }: TableActs): Promise<void> {
  if (place !== null) await readTable(db, place, table, 'all')
}
