// react-admin's REST dialect for the club's own tables, over the member's session. Their resources are called
// 'setup/boats'.
import simpleRestProvider from 'ra-data-simple-rest'
import { type DataProvider, useDataProvider } from 'ra-core'
import { smallestUrl } from '#contract/rules/renditions'
import type { SavedPicture } from '#contract/resources/setupResources'
import { restClient } from '../api/call'
import { upload, type UploadControl, attachmentOf } from '../api/upload'

const API = '/api'

export const setupProvider = {
  ...simpleRestProvider(API, restClient as Parameters<typeof simpleRestProvider>[1], 'X-Total-Count'),
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
