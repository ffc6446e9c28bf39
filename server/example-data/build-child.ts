import { isRecord } from '#domain/core/parse.ts'
import { thrownMessage } from '#domain/core/thrown.ts'
import { type BuildOrder, buildExampleData } from './build.ts'

// Builds the example data in a separate process, so that the server never loads a database engine.

function isOrder(message: unknown): message is BuildOrder {
  return isRecord(message) && 'filePath' in message && 'sourceFolder' in message
}

process.once('message', (message: unknown) => {
  if (!isOrder(message)) process.exit(2)
  buildExampleData(message, (progress) => process.send?.({ progress }))
    .then(() => process.send?.({ done: true }, () => process.exit(0)))
    .catch((error: unknown) => {
      process.send?.({ error: thrownMessage(error) }, () => process.exit(1))
    })
})

process.on('disconnect', () => process.exit(1))
