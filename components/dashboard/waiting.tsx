import Skeleton from '@mui/material/Skeleton';
import { MuiIsland } from '@/components/ui/mui-island';

/** Shown in place of a table whose rows are being read. */
export function Waiting() {
  return (
    <MuiIsland>
      <div aria-busy="true">
        <Skeleton variant="rounded" height={96} />
      </div>
    </MuiIsland>
  );
}
