import {
  dataFileOf,
  datasetIds,
  openDataParquetPath,
  openDataPath,
  openDataVersion,
  parquetFileOf,
  parquetIds,
} from '@/lib/contracts/open-data';
import { found, route } from '@/lib/server/api/operation-route';
import { publishedResponse } from '@/lib/server/api/published-response';
import { openDataFile, openDataParquetFile } from '@/lib/server/services/published/published';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  'get /api/data/{version}/{file}': async ({ params: { version, file }, request }) => {
    const parquet = parquetIds.find((one) => parquetFileOf(one) === file);
    const id = parquet ?? found(datasetIds.find((one) => dataFileOf(one) === file));
    if (version !== openDataVersion) {
      const Location = parquet ? openDataParquetPath(parquet) : openDataPath(id);
      return new Response(null, { status: 307, headers: { Location } });
    }
    const headers = { 'Content-Disposition': `attachment; filename="${file}"` };
    const published = parquet ? openDataParquetFile(parquet) : openDataFile(id);
    return found(await publishedResponse(request, published, headers));
  },
});
