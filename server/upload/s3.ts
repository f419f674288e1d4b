// File store on any S3-compatible service, including a self-hosted one.
import type { S3Client } from '@aws-sdk/client-s3'
import type { Readable } from 'node:stream'
import { log } from '../kernel/log.ts'
import { Refusal } from '../kernel/refuse.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { storagePath } from './file-path.ts'

const patienceMs = 8_000
/** Number of files sent in parallel. */
const atOnce = 8

interface Opened {
  client: S3Client
  s3: typeof import('@aws-sdk/client-s3')
}
/** The S3 package is large, so it is loaded with the first file, not when the portal starts. */
async function open(at: URL): Promise<Opened> {
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    endpoint: at.origin,
    region: at.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    maxAttempts: 3,
    requestHandler: { requestTimeout: patienceMs, connectionTimeout: 3_000 },
    credentials: { accessKeyId: decodeURIComponent(at.username), secretAccessKey: decodeURIComponent(at.password) },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { client, s3 }
}

/**
 * `at`: https://KEY:SECRET@host/bucket, plus ?region= if the service has regions. The bucket is part of the path, which
 * every service supports.
 */
export function bucket(at: URL): FileStore {
  const Bucket = decodeURIComponent(at.pathname.slice(1))
  let opened: Promise<Opened> | undefined
  const inBucket = async <T>(work: (opened: Opened) => Promise<T>): Promise<T> => {
    try {
      return await work(await (opened ??= open(at)))
    } catch (error) {
      const { name } = error as Error
      if (name === 'NoSuchKey' || name === 'NotFound') throw new Refusal('thing.notFound')
      log.error({ type: name }, 'the file store failed')
      throw new Refusal('storage.away')
    }
  }
  const put: FileStore['put'] = (id, Body, ContentType) =>
    inBucket(async ({ client, s3 }) => {
      const Key = storagePath(id)
      await client.send(new s3.PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength: Body.length }))
      return Key
    })
  return {
    put,
    putAll: (files) => sendAll(files, put),
    get: (Key) =>
      inBucket(
        async ({ client, s3 }) => (await client.send(new s3.GetObjectCommand({ Bucket, Key }))).Body as Readable,
      ),
    remove: (Key) =>
      inBucket(async ({ client, s3 }) => {
        await client.send(new s3.DeleteObjectCommand({ Bucket, Key }))
      }),
  }
}

async function sendAll(files: readonly StoredFile[], put: FileStore['put']) {
  const places: string[] = []
  for (let at = 0; at < files.length; at += atOnce) {
    const some = files.slice(at, at + atOnce)
    places.push(...(await Promise.all(some.map(({ id, bytes, type }) => put(id, bytes, type)))))
  }
  return places
}
