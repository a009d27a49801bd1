// react-admin's REST dialect for the club's own tables, over the member's session. Their resources are called
// 'setup/boats'.
import simpleRestProvider from 'ra-data-simple-rest'
import { type DataProvider, type GetOneParams, useDataProvider } from 'ra-core'
import { smallestUrl } from '#contract/rules/renditions'
import { type SavedPicture, SETUP_NAMES, setupResourceOf } from '#contract/resources/setupResources'
import { recordIdOf } from '../api/adapter'
import { restClient } from '../api/call'
import { upload, type UploadControl, attachmentOf } from '../api/upload'

const API = '/api'

const restProvider = simpleRestProvider(API, restClient as Parameters<typeof simpleRestProvider>[1], 'X-Total-Count')

/** The word for one of a resource's records: 'boat'. */
function recordWord(resource: string): string {
  const name = SETUP_NAMES.find(known => resource === `setup/${known}`)
  return name ? setupResourceOf(name).singular : 'record'
}

export const setupProvider = {
  ...restProvider,
  getOne: async (resource: string, params: GetOneParams) =>
    restProvider.getOne(resource, { ...params, id: recordIdOf(params.id, recordWord(resource)) }),
  /** Puts all records of a table into this order. */
  order: async (resource: string, ids: readonly number[]): Promise<void> => {
    await restClient(`${API}/${resource}/order`, { method: 'POST', body: JSON.stringify({ ids }) })
  },
  /** Makes the server take a picture and render it. The picture is deleted within a day unless a record shows it. */
  uploadPicture: async (
    _resource: string,
    file: File,
    { signal, onProgress }: UploadControl,
  ): Promise<SavedPicture> => {
    const attachment = await attachmentOf(file)
    signal.throwIfAborted()
    const { id, picture } = await upload(
      'POST /api/picture/save',
      { body: { picture: attachment }, signal },
      onProgress,
    )
    return { id, url: smallestUrl(picture) }
  },
}

export const useSetupProvider = () =>
  useDataProvider<DataProvider & Pick<typeof setupProvider, 'order' | 'uploadPicture'>>()
