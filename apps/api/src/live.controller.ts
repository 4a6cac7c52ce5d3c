import { Access } from '@app/platform';
import { Controller } from '@nestjs/common';

@Controller('api/live')
@Access('anyone')
export class LiveController {}
