import { Box, Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useDay } from '../../shared/lib/practice/use-day.js';
import { HeatMap } from './heat-map.js';

/** What they practised in half a year: theirs alone. */
export function OwnPractice() {
  const today = useDay();
  return (
    <Box css={{ '& > section': { marginTop: '0' } }}>
      <HeatMap key={today} today={today} />
      <Button asChild variant="outline" mt="4">
        <Link to="/checkin">打卡</Link>
      </Button>
    </Box>
  );
}
