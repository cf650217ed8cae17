import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import type { ReactNode } from 'react';
import { Glyph } from '@/components/ui/glyph';
import { MuiIsland } from '@/components/ui/mui-island';
import css from './fold.module.css';

type FoldProps = { title: string; /** Whether the content is open at first. */ isOpen?: boolean; children: ReactNode };

/** A line on the dashboard that opens the content below it. */
export function Fold({ title, isOpen = false, children }: FoldProps) {
  return (
    <MuiIsland>
      <Accordion className={css.fold} defaultExpanded={isOpen} disableGutters elevation={0} square>
        <AccordionSummary className={css.handle} expandIcon={<Glyph path="M5 9l7 7 7-7" size={16} />}>
          {title}
        </AccordionSummary>
        <AccordionDetails className={css.body}>{children}</AccordionDetails>
      </Accordion>
    </MuiIsland>
  );
}
