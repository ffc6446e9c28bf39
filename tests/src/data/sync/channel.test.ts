import { expect, test } from 'vitest'
import { openChannel, type SyncMessage } from '#data/sync/channel.ts'
import { localId } from '#tests/support/tabs.ts'

test('a notice reaches the other windows with the change that was refused', async () => {
  const [here, there] = [openChannel('channel-test'), openChannel('channel-test')]
  const heard = new Promise<SyncMessage>((resolve) => there.listen(resolve))
  const sent: SyncMessage = {
    type: 'notice',
    notice: {
      code: 'not-stored',
      kind: 'tableSchemas',
      localId: localId('t'),
      name: 'flights',
      reason: 'refused',
      message: 'no',
      change: { op: 'update', fields: ['expanded'], name: null },
    },
  }
  here.post(sent)
  expect(await heard).toEqual(sent)
  here.close()
  there.close()
})
