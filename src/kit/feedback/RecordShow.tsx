import { type RaRecord, ShowBase, type ShowBaseProps } from 'ra-core'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { shouldRetryQuery } from '../../api/errors'
import { WhenLoaded } from './WhenLoaded'

/** The record's place shows a failure: by default react-admin would notify and leave for a list. */
export const SHOW_ERRORS_HERE = { retry: shouldRetryQuery, onError: () => undefined }

type WhenLoadedProps<T extends readonly unknown[]> = ComponentProps<typeof WhenLoaded<T>>

interface RecordShowProps<R extends RaRecord, A extends readonly unknown[]> extends Pick<
  WhenLoadedProps<[R]>,
  'skeleton' | 'renderError' | 'renderFrame'
> {
  resource: string
  /** The id as the path has it. */
  id: string | undefined
  /** Options for useGetOne: `meta`, and the time for which the answer is cached. */
  queryOptions?: ShowBaseProps<R>['queryOptions']
  /** Further queries of the page, for instance a list to choose from. `children` gets the answers after the record. */
  also?: WhenLoadedProps<A>['queries'] | undefined
  children: (record: R, ...also: A) => ReactNode
}

/**
 * react-admin's Show of one record, with the club's own loading and error states. Everything below it finds the record
 * by useRecordContext and useShowContext. Another record's page is drawn anew, with nothing of the last one's state.
 * The routes have checked who may see it.
 */
export const RecordShow = <R extends RaRecord, A extends readonly unknown[] = []>({
  resource,
  id = '',
  queryOptions,
  also,
  children,
  ...frame
}: RecordShowProps<R, A>): ReactNode => (
  <ShowBase<R>
    resource={resource}
    id={id}
    queryOptions={{ ...SHOW_ERRORS_HERE, ...queryOptions }}
    disableAuthentication
    render={({ record, error, isFetching, refetch }) => {
      const queries = [{ data: record, error, isFetching, refetch }, ...(also ?? [])] as const
      return (
        <WhenLoaded<readonly unknown[]> queries={queries} {...frame}>
          {(...answers) => <Fragment key={record?.id}>{children(...(answers as unknown as [R, ...A]))}</Fragment>}
        </WhenLoaded>
      )
    }}
  />
)
