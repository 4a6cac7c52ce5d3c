import { Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { MyLessons } from '../../shared/ui/my-lessons.js';
import { Page } from '../../shared/ui/page.js';

export function Contents() {
  return (
    <Page
      title="我的课程"
      width="860px"
      aside={
        <Button asChild>
          <Link to="/">新的一课</Link>
        </Button>
      }
    >
      <MyLessons />
    </Page>
  );
}
